import { photoPath } from '#features/hotels/photos/rules.ts'

/** Path of a hotel's first picture under the base path: of its first photo by the hash, drawn where there is none. */
export function hotelPhoto(hotelId: string, cover: string | null = null): string {
  return cover === null ? `art/hotel/${hotelId}/exterior.svg` : photoPath(cover, 640)
}
