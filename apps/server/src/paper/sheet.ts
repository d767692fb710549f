import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/** A5, in points. */
export const page = { width: 420, height: 595, margin: 40 } as const;
export const colors = {
  night: '#0b1a3c',
  deep: '#13265a',
  gold: '#ecb340',
  pale: '#f8d583',
  ink: '#0b1530',
  grey: '#59657f',
  line: '#dde3ee',
  paper: '#ffffff',
} as const;
