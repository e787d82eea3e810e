import { QueryClient } from '@tanstack/react-query'
import { getMyInfo } from '#features/identity/contract.ts'
import { callApi, type CallFailure, isCallFailure, listenToFailures } from './call-api.ts'
import { onLanguageChange } from './language.ts'
import { endSession, noteNeeded, noteOther, useClientState } from './store.ts'

/** Times a reading call is tried again when the network failed; what the server refused is never repeated. */
const NETWORK_RETRIES = 2

/** Whether a failed read is worth another attempt. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < NETWORK_RETRIES && isCallFailure(error) && error.errorCode === 'network.unreachable'
}

/**
 * Handles refusals that end the session. Where it ended, or somebody else is signed in by now, the page stays with what
 * was typed, and a dialog above it says so; only a suspended account is led to the sign-in page.
 */
function noticeSession({ errorCode, returnMsg }: CallFailure, path: string): void {
  const { isLogin } = useClientState.getState().user
  if (errorCode === 'session.required' && (isLogin || path !== getMyInfo.path)) noteNeeded(true)
  if (!isLogin) return
  if (errorCode === 'session.changed') void callApi(getMyInfo, {}).then(noteOther, () => undefined)
  if (errorCode !== 'session.suspended') return
  endSession(returnMsg)
  queryClient.clear()
}
listenToFailures(noticeSession)

/** Everything the browser knows of the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: mayRetry, staleTime: 30_000 },
    mutations: { retry: false },
  },
})

// The server answers in the language of the page; what was read in the former one would stay until it is stale.
onLanguageChange(
  () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['inPageLanguage'] === true }),
)
