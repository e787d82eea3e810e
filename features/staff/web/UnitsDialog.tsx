import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { type CompanyUnit, saveCompanyUnit, searchCompanyUnitList, UNIT_KINDS } from '../units/contract.ts'
import { useStaffTexts } from './texts.ts'

type Kind = (typeof UNIT_KINDS)[number]

/** The company's departments and cost centres: adds, renames, closes and opens them. */
export function UnitsDialog({ onCancel }: { onCancel(): void }) {
  const { units } = useStaffTexts()
  const { close } = useFrameTexts()
  return (
    <Dialog
      title={units.open}
      onCancel={onCancel}
      actions={
        <button type="button" className="tw-button" onClick={onCancel}>
          {close}
        </button>
      }
    >
      <Tabs
        label={units.open}
        pages={UNIT_KINDS.map((kind) => ({ key: kind, title: units.kinds[kind], content: <Units kind={kind} /> }))}
      />
    </Dialog>
  )
}

function useSaving(onDone: () => void) {
  const client = useQueryClient()
  const call = useCallMutation(saveCompanyUnit)
  const save = (input: InputOf<typeof saveCompanyUnit>, done: string) =>
    call.mutate(input, {
      onSuccess: async () => {
        notify.success(done)
        await client.invalidateQueries({ queryKey: callKey(searchCompanyUnitList) })
        onDone()
      },
    })
  return { save, call }
}

function Units({ kind }: { kind: Kind }) {
  const { units } = useStaffTexts()
  const [pageNo, setPageNo] = useState(1)
  const [changed, setChanged] = useState<CompanyUnit | null>(null)
  const list = useCall(searchCompanyUnitList, { kind, pageNo, pageSize: 10 }, { keepPrevious: true, staleTime: 0 })
  return (
    <div className="tw-stack tw-gap-16">
      <NameForm key={changed?.id ?? 'new'} kind={kind} unit={changed} onDone={() => setChanged(null)} />
      <CallView query={list} skeleton={<Skeleton shape="rows" count={4} />}>
        {(page) => (
          <>
            {page.total === 0 ? <p className="tw-soft">{units.none[kind]}</p> : null}
            <ul className="tw-stack tw-gap-8 tw-14 tw-plain">
              {page.list.map((unit) => (
                <UnitRow key={unit.id} kind={kind} unit={unit} onRename={() => setChanged(unit)} />
              ))}
            </ul>
            <Pager pageNo={page.pageNo} pageSize={page.pageSize} total={page.total} onChange={setPageNo} />
          </>
        )}
      </CallView>
    </div>
  )
}

function UnitRow({ kind, unit, onRename }: { kind: Kind; unit: CompanyUnit; onRename(): void }) {
  const { units } = useStaffTexts()
  const { save, call } = useSaving(() => {})
  const { id, name, isClosed, people } = unit
  return (
    <li className="tw-row tw-gap-12">
      <span className={`tw-grow ${isClosed ? 'tw-soft' : ''}`}>
        {isClosed ? units.closedName(name) : name}
        {kind === 'DEPARTMENT' && people > 0 ? <span className="tw-soft"> {units.people(people)}</span> : null}
      </span>
      <TextButton onClick={onRename}>{units.rename}</TextButton>
      <TextButton
        disabled={call.isPending}
        onClick={() => save({ unitId: id, kind, name, isClosed: !isClosed }, units.saved(name))}
      >
        {isClosed ? units.reopen : units.shut}
      </TextButton>
    </li>
  )
}

/** Adds a name, or changes that of an entry. */
function NameForm({ kind, unit, onDone }: { kind: Kind; unit: CompanyUnit | null; onDone(): void }) {
  const { units } = useStaffTexts()
  const [name, setName] = useState(unit?.name ?? '')
  const [missing, setMissing] = useState<string>()
  const { save, call } = useSaving(() => {
    setName('')
    onDone()
  })
  const about = unit ? { unitId: unit.id, isClosed: unit.isClosed } : {}
  return (
    <form
      className="tw-flex tw-gap-8"
      style={{ alignItems: 'end' }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name.trim() === '' ? units.enterName : undefined)
        if (name.trim() !== '') save({ ...about, kind, name: name.trim() }, units.saved(name.trim()))
      }}
    >
      <Field
        className="tw-grow"
        label={unit ? units.newName(unit.name) : units.add[kind]}
        error={missing ?? fieldErrors(call.error)['name'] ?? call.error?.returnMsg}
      >
        {(control) => (
          <input
            {...control}
            className="tw-input"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
        {unit ? units.rename : units.addButton}
      </button>
    </form>
  )
}
