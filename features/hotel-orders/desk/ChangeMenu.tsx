import { useState } from 'react'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import type { DeskOrder } from '../contract.ts'
import { ChangeDialog } from '../web/detail/ChangeDialog.tsx'
import { useDeskTexts } from './texts.ts'
import { DeskCancelDialog } from './DeskCancelDialog.tsx'
import { type GiveKind, GiveDialog } from './GiveDialog.tsx'
import { WalkDialog } from './WalkDialog.tsx'

type Opened = GiveKind | 'CANCEL' | 'DATES' | 'WALK'

/** What the menu holds, by the action that an order allows. */
const ITEMS = [
  ['change', 'DATES'],
  ['walk', 'WALK'],
  ['deskCancel', 'CANCEL'],
  ['noShow', 'NO_SHOW'],
  ['earlyDeparture', 'EARLY_DEPARTURE'],
  ['waive', 'WAIVE'],
  ['goodwill', 'GOODWILL'],
] as const satisfies readonly (readonly [DeskOrder['allowed'][number], Opened])[]

/** What the desk may change of an order, as a menu with a dialog each; nothing where it may change none. */
export function ChangeMenu({ order }: { order: DeskOrder }) {
  const { giving: texts } = useDeskTexts()
  const [kind, setKind] = useState<Opened | null>(null)
  const close = () => setKind(null)
  const allowed = ITEMS.filter(([action]) => order.allowed.includes(action))
  const actions = allowed.map(([key, opened]) => ({
    key,
    text: texts.titles[opened],
    danger: opened === 'CANCEL' || opened === 'NO_SHOW',
    // A proposal that waits is decided first.
    disabled: order.proposal !== null && opened !== 'CANCEL' && opened !== 'DATES',
    onAction: () => setKind(opened),
  }))
  return (
    <>
      {actions.length > 0 ? <ActionMenu label={texts.change} actions={actions} /> : null}
      {kind === 'CANCEL' ? <DeskCancelDialog order={order} onClose={close} /> : null}
      {kind === 'DATES' ? <ChangeDialog order={order} by="DESK" onClose={close} /> : null}
      {kind === 'WALK' ? <WalkDialog order={order} onClose={close} /> : null}
      {kind !== null && kind !== 'CANCEL' && kind !== 'DATES' && kind !== 'WALK' ? (
        <GiveDialog order={order} kind={kind} onClose={close} />
      ) : null}
    </>
  )
}
