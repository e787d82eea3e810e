import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getMyInfo } from '#features/identity/contract.ts'
import { callApi, isCallFailure } from './call-api.ts'
import { onLanguageChange } from './language.ts'
import { endSession, noteOther, useClientState } from './store.ts'

/** Times a reading call is tried again when the network failed; what the server refused is never repeated. */
const NETWORK_RETRIES = 2

/** Whether a failed read is worth another attempt. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < NETWORK_RETRIES && isCallFailure(error) && error.errorCode === 'network.unreachable'
}

/**
 * A session that ended on the server ends here too; the route's guard then leads to the sign-in page and back. Where
 * somebody else is signed in by now, the page stays with what was typed and says who.
 */
function noticeSession(error: unknown): void {
  if (!isCallFailure(error) || !useClientState.getState().user.isLogin) return
  if (error.errorCode === 'session.changed') void callApi(getMyInfo, {}).then(noteOther, () => undefined)
  if (error.errorCode !== 'session.required' && error.errorCode !== 'session.suspended') return
  endSession(error.errorCode === 'session.suspended' ? error.returnMsg : undefined)
  queryClient.clear()
}

/** Everything the browser knows of the server. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSession }),
  mutationCache: new MutationCache({ onError: noticeSession }),
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: mayRetry, staleTime: 30_000 },
    mutations: { retry: false },
  },
})

// The server answers in the language of the page; what was read in the former one would stay until it is stale.
onLanguageChange(
  () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['inPageLanguage'] === true }),
)
