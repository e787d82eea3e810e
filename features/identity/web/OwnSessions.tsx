import { useState } from 'react'
import type { z } from 'zod'
import { findMySessions } from '#features/identity/contract.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { EndSessionDialog } from './EndSessionDialog.tsx'
import styles from './PasswordEditScreen.module.css'
import { useIdentityTexts } from './texts.ts'

type Session = z.infer<typeof findMySessions.output>['list'][number]

/** Every browser the account is signed in with; all but this one can be signed out. */
export function OwnSessions() {
  const { own } = useIdentityTexts()
  const sessions = useCall(findMySessions, {}, { staleTime: 0 })
  return (
    <>
      <p className="tw-soft tw-below-12">{own.sessionsLead}</p>
      <CallView query={sessions} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ list }) => <Sessions list={list} />}
      </CallView>
    </>
  )
}

/** Rows shown at first; a press shows the others. */
const FIRST = 6

/** This browser first, then the others as they were last used. */
function Sessions({ list }: { list: readonly Session[] }) {
  const { own } = useIdentityTexts()
  const [all, setAll] = useState(false)
  const sorted = list.toSorted((one, other) => Number(other.current) - Number(one.current))
  const shown = all ? sorted : sorted.slice(0, FIRST)
  return (
    <>
      <ul className={`tw-stack ${styles.sessions}`}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <button type="button" className="tw-button" onClick={() => setAll(true)}>
          {own.showAll(sorted.length)}
        </button>
      ) : null}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { own } = useIdentityTexts()
  const formats = useFormats()
  const [ending, setEnding] = useState(false)
  const name = own.device(session.browser, session.system)
  return (
    <li className={`tw-row tw-between tw-gap-16 tw-line-above ${styles.session}`}>
      <div className="tw-stack tw-gap-2 tw-min-0 tw-anywhere">
        <strong>{name}</strong>
        <span className="tw-soft tw-small">{own.seen(formats.fromNow(session.lastSeenAt), session.ip)}</span>
      </div>
      {session.current ? (
        <StatusChip tone="good">{own.thisBrowser}</StatusChip>
      ) : (
        <button
          type="button"
          className="tw-button"
          aria-label={own.endNamed(name, session.ip)}
          onClick={() => setEnding(true)}
        >
          {own.end}
        </button>
      )}
      {ending ? <EndSessionDialog sessionId={session.id} name={name} onClose={() => setEnding(false)} /> : null}
    </li>
  )
}
