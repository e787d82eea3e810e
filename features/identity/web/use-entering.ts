import { useNavigate } from 'react-router'
import { getMyInfo, signIn } from '#features/identity/contract.ts'
import { callApi, isCallFailure } from '#web/call-api.ts'
import { hasChosenLanguage, setLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession, type UserInfo } from '#web/store.ts'
import { useCallMutation } from '#web/use-call.ts'

/** Starts a session in this browser. The cache holds the visitor's public prices, so it is cleared first. */
export function enter(user: UserInfo): void {
  queryClient.clear()
  if (!hasChosenLanguage()) void setLanguage(user.language, false)
  startSession(user)
}

/** Whether the browser kept the cookie of the session that began just now; some say they do and drop it. */
export async function isSessionKept(): Promise<boolean> {
  const refusal = await callApi(getMyInfo, {}).then(
    () => null,
    (failure: unknown) => failure,
  )
  return !(isCallFailure(refusal) && refusal.errorCode === 'session.required')
}

/** Reads again who is signed in and with which rights; what is known stays when the server can't be reached. */
export async function rereadUser(): Promise<void> {
  await callApi(getMyInfo, {}).then(startSession, () => undefined)
}

/**
 * Signs in with the new password; an account with a second factor continues at the sign-in page, which asks for its
 * code.
 */
export function useEntering() {
  const navigate = useNavigate()
  const call = useCallMutation(signIn)
  return (loginName: string, password: string) =>
    call.mutate(
      { loginName, password, remember: false },
      {
        onSuccess: enter,
        // The sign-in page redirects a signed-in person to the first page of portal or desk.
        onSettled: () => void navigate(paths.login(), { replace: true }),
      },
    )
}
