export interface Saved {
  name: string;
  type: string;
  text: string;
}

/** Hands a file to the browser’s own way of saving. */
export function download({ name, type, text }: Saved): void {
  saveBlob(name, new Blob([text], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
