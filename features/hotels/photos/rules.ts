/** Widths in which photos are kept, in pixels. */
export const PHOTO_WIDTHS = [240, 640, 1280] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** Path of a photo under the base path; the hash is of the file, so an address never shows another picture. */
export const photoPath = (hash: string, width: PhotoWidth) => `files/hotel-photo/${hash}/${width}.webp`
