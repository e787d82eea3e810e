import { COUNTRIES } from '#features/hotels/countries.ts'
import { handle, type Handler, SerializedJson } from '#server/http/handler.ts'
import { listCountries } from '../contract.ts'

// The countries do not change while the server runs, so their JSON is made once.
const READY = new SerializedJson(Buffer.from(JSON.stringify({ list: COUNTRIES })))

/** Countries for nationality and address. */
export function countryHandlers(): Handler[] {
  return [handle(listCountries, async () => READY)]
}
