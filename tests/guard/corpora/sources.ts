/** A text with its label: whether the guard has to let it in. */
export interface SourcedText {
  text: string;
  ordinary: boolean;
  lang: string;
}

export interface Source {
  /** The package, or the document, that it is from. */
  source: string;
  texts(): SourcedText[];
}
