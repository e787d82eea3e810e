/** An option as the engine reads it; the net price is a grown-up's, null where nothing is sold. */
export type EngineOption = {
  readonly optionId: string
  readonly poolId: string
  readonly cutOffMinutes: number
  readonly minUnits: number
  readonly place: number
  readonly netMinor: number | null
}
