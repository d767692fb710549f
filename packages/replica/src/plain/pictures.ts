/** What a picture is for. It decides how large a file may be and who may see it. */
export const pictureKinds = ['avatar', 'post', 'feedback', 'review'] as const;

export type PictureKind = (typeof pictureKinds)[number];

const megabyte = 1024 * 1024;

/** Bytes that a file may have as it is sent; the app checks the same before it sends. */
export const pictureMaxBytes: Record<PictureKind, number> = {
  avatar: 2 * megabyte,
  post: 2 * megabyte,
  feedback: 20 * megabyte,
  review: 20 * megabyte,
};

/** Where a picture is served; empty for the empty id. */
export function pictureUrl(id: string): string {
  return id === '' ? '' : `/api/upload/${id}`;
}

/** The name of the parts that carry pictures, whatever the call. */
export const pictureField = 'file';

/** Pictures that come with a form, as parts of multipart/form-data: JPEG, PNG or WebP, whatever their names. */
export interface Pictures {
  /** Name of the parts. */
  readonly field: string;
  readonly kind: PictureKind;
  readonly required: boolean;
  /** How many at most. */
  readonly max: number;
}
