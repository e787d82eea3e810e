import { lazy, Suspense, useState } from 'react'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { getDeskGroupNames, getGroupNames, type GroupNames } from '#features/groups/names/contract.ts'
import { useNow } from '../use-now.ts'
import { useNameTexts } from './texts.ts'

const NamesTable = lazy(() => import('./NamesTable.tsx'))

/** Who sleeps in which room of a group, and until when that can be changed. */
export function NamesCard({ groupId, atDesk = false }: { groupId: string; atDesk?: boolean }) {
  const texts = useNameTexts()
  const names = useCall(atDesk ? getDeskGroupNames : getGroupNames, { groupId }, { staleTime: 0 })
  return (
    <Card title={texts.title}>
      <CallView query={names} skeleton={<Skeleton shape="lines" count={3} />}>
        {(data) => <Shown groupId={groupId} names={data} />}
      </CallView>
    </Card>
  )
}

function Shown({ groupId, names }: { groupId: string; names: GroupNames }) {
  const texts = useNameTexts()
  const formats = useFormats()
  const nowMs = useNow()
  const [editing, setEditing] = useState(false)
  const { missing, namesBy, guests, rooms, allowed } = names
  const mayEdit = allowed.includes('save')
  const isOver = Date.parse(namesBy) <= nowMs
  const until = isOver ? texts.closed(formats.moment(namesBy)) : texts.until(formats.moment(namesBy))
  return (
    <div className="tw-stack tw-gap-16">
      <InlineList
        facts={[
          texts.named(guests.length),
          missing.rooms === 0 ? texts.allRooms : texts.roomsLeft(missing.rooms),
          until,
        ]}
      />
      {editing && mayEdit ? (
        <Suspense fallback={<Skeleton shape="rows" count={6} />}>
          <NamesTable key={names.no} groupId={groupId} names={names} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          {guests.length === 0 ? null : <List rooms={rooms} guests={guests} />}
          {mayEdit ? (
            <span>
              <button type="button" className="tw-button tw-button-primary" onClick={() => setEditing(true)}>
                {guests.length === 0 ? texts.enter : texts.change}
              </button>
            </span>
          ) : null}
        </>
      )}
      <Versions versions={names.versions} />
    </div>
  )
}

function List({ rooms, guests }: Pick<GroupNames, 'rooms' | 'guests'>) {
  const texts = useNameTexts()
  return (
    <ol className="tw-stack tw-gap-4 tw-flat tw-14">
      {rooms.map(({ no, kind }) => {
        const named = guests.filter(({ room }) => room === no)
        return (
          <li key={no} className="tw-flex tw-wrap tw-gap-8">
            <span className="tw-soft">{texts.room(no, texts.kinds[kind])}</span>
            <span>
              {named.length === 0
                ? texts.nobody
                : named
                    .map((guest) =>
                      guest.childAge === null ? guestName(guest) : texts.child(guestName(guest), guest.childAge),
                    )
                    .join(texts.and)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Versions({ versions }: Pick<GroupNames, 'versions'>) {
  const texts = useNameTexts()
  const formats = useFormats()
  if (versions.length === 0) return null
  return (
    <details className="tw-14">
      <summary>{texts.versions(versions.length)}</summary>
      <ul className="tw-stack tw-gap-4 tw-flat">
        {versions.map(({ no, savedAt, savedBy, people, sentAt }) => (
          <li key={no}>
            <InlineList
              facts={[
                texts.version(no),
                texts.named(people),
                savedBy,
                formats.moment(savedAt),
                sentAt === null ? texts.unsent : texts.sent(formats.moment(sentAt)),
              ]}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
