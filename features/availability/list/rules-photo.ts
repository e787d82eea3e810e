/** Path of a hotel's first picture under the base path; drawn where there is no photo. */
export function hotelPhoto(hotelId: string): string {
  return `art/hotel/${hotelId}/exterior.svg`
}
