import { useQueryClient } from '@tanstack/react-query'
import { baseAddress } from '#web/base-address.ts'
import { endSession, noteNeeded, startSession, useClientState, type UserInfo } from '#web/store.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { LoginForm } from './LoginScreen.tsx'
import { useIdentityTexts } from './texts.ts'

/**
 * Asks to sign in where a call needed a session, above the page, which keeps what was typed. After the session ended,
 * the reader can only sign in again or leave; the page is covered meanwhile.
 */
export default function SignInAgain() {
  const { userInfo, needed } = useClientState(({ user }) => user)
  const client = useQueryClient()
  const { again } = useIdentityTexts()
  if (!needed) return null
  function resume(user: UserInfo): void {
    // Another account gets its own first page: nothing of this one is for it.
    if (userInfo && userInfo.staffId !== user.staffId) return window.location.assign(baseAddress())
    startSession(user)
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  function leave(): void {
    if (!userInfo) return noteNeeded(false)
    endSession()
    client.clear()
  }
  return (
    <Dialog
      title={userInfo ? again.title : again.visitorTitle}
      covers={userInfo !== null}
      busy={userInfo !== null}
      onCancel={leave}
      actions={
        <button type="button" className="tw-button" onClick={leave}>
          {userInfo ? again.leave : again.back}
        </button>
      }
    >
      <p>{userInfo ? again.text(userInfo.name) : again.visitorText}</p>
      <LoginForm {...(userInfo && { known: userInfo.loginName })} onEntered={resume} />
    </Dialog>
  )
}
