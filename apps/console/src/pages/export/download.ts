export interface Saved {
  name: string;
  type: string;
  text: string;
}

/** Hands a file to the browser’s own way of saving. */
export function download({ name, type, text }: Saved): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
