/** Prices of a rate as a supplier gives them: net, one a night, for one room and two adults; 0 where it is not sold. */
export type SourceRate = { readonly ratePlanNo: number; readonly nets: readonly number[] }

/**
 * A supplier whose answers take long. Its hotels are asked for at most every 15 minutes, and shown from the last
 * answer until then.
 */
export type SlowSource = {
  covers(hotelId: string): boolean
  ask(asked: { readonly hotelId: string; readonly firstDay: string; readonly days: number }): Promise<SourceRate[]>
}
