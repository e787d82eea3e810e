import { getMyInfo } from '#features/identity/contract.ts'
import type { Client } from './world.ts'

/** Whether somebody is signed in, with the client's own cookies or those of `headers`. */
export async function isSignedIn(client: Client, headers: Record<string, string> = {}): Promise<boolean> {
  const response = await client.post(getMyInfo.path, '', headers)
  const { returnCode } = (await response.json()) as { returnCode: number } // The envelope.
  return returnCode === 1
}
