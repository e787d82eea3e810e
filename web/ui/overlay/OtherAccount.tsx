import { useState } from 'react'
import { baseAddress } from '#web/base-address.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import { useClientState, type UserInfo } from '#web/store.ts'
import { Dialog } from './Dialog.tsx'

const nameOf = ({ name, company }: UserInfo) => (company ? `${name}, ${company.name}` : name)

/**
 * Says that another account is signed in in this browser than the page shows, and which. The page stays as it is below,
 * with what was typed; it can go on once its own account is signed in again.
 */
export function OtherAccount() {
  const { userInfo, other } = useClientState(({ user }) => user)
  const [closedFor, setClosedFor] = useState<string>()
  const texts = useFrameTexts().otherAccount
  if (!userInfo || !other || other.staffId === closedFor) return null
  const close = () => setClosedFor(other.staffId)
  return (
    <Dialog
      title={texts.title(nameOf(other))}
      onCancel={close}
      actions={
        <>
          <a
            className="tw-button"
            href={new URL(paths.loginInstead().slice(1), baseAddress()).href}
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            {texts.back(userInfo.name)}
          </a>
          <button type="button" className="tw-button tw-button-primary" onClick={() => window.location.reload()}>
            {texts.goOn(other.name)}
          </button>
        </>
      }
    >
      <p>{texts.text(nameOf(userInfo))}</p>
    </Dialog>
  )
}
