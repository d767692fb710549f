export interface Saved {
  name: string;
  type: string;
  text: string;
}

/** Starts a browser download. */
export function download({ name, type, text }: Saved): void {
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
