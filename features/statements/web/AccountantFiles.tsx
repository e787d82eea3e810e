import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  findJournalSetting,
  getMonthStatement,
  JOURNAL_ACCOUNTS,
  type MonthStatement,
  saveJournalSetting,
  type StoredSetting,
} from '../contract.ts'
import { useStatementTexts } from './texts.ts'

/** The files of a month, and the accounts that its journal names. */
export function AccountantFiles({ statement }: { statement: MonthStatement }) {
  const texts = useStatementTexts()
  const language = useLanguage()
  const [isEdited, setEdited] = useState(false)
  const { allowed, currency, month } = statement
  const href = (file: string) => `${assetUrl(`files/statement/${currency}/${month}/${file}`)}?language=${language}`
  const link = (file: string, text: string, isMain = false) => (
    <a className={`tw-button ${isMain ? 'tw-button-primary' : ''}`} href={href(file)} download>
      {text}
    </a>
  )
  const mayPack = allowed.includes('pack')
  const hasJournal = allowed.includes('journal')
  const hasDatev = allowed.includes('datev')
  return (
    <Card title={texts.files}>
      <div className="tw-stack tw-gap-16">
        <p className="tw-soft tw-14 tw-flat">{mayPack ? texts.packLead : texts.packTooLarge}</p>
        {mayPack ? <div className="tw-flex tw-wrap tw-gap-8">{link('pack.zip', texts.pack, true)}</div> : null}
        <p className="tw-soft tw-14 tw-flat">
          {hasJournal ? texts.journalLead : texts.noAccounts} {hasJournal && !hasDatev ? texts.datevLead : ''}
        </p>
        <div className="tw-flex tw-wrap tw-gap-8">
          {hasJournal ? link('journal.csv', texts.journal) : null}
          {hasDatev ? link('datev.csv', texts.datev) : null}
          {allowed.includes('accounts') ? (
            <button type="button" className="tw-button" onClick={() => setEdited(true)}>
              {texts.accounts}
            </button>
          ) : null}
        </div>
      </div>
      {isEdited ? <Accounts onClose={() => setEdited(false)} /> : null}
    </Card>
  )
}

function Accounts({ onClose }: { onClose(): void }) {
  const stored = useCall(findJournalSetting, {}, { staleTime: 0 })
  return (
    <CallView query={stored} skeleton={<Skeleton shape="lines" count={2} />}>
      {({ setting }) => <AccountsDialog setting={setting} onClose={onClose} />}
    </CallView>
  )
}

const NUMBERS = ['accountLength', 'yearMonth', 'consultantNumber', 'clientNumber'] as const
const NAMES = [...JOURNAL_ACCOUNTS, ...NUMBERS]
type Name = (typeof NAMES)[number]
const OPTIONAL: ReadonlySet<Name> = new Set(['consultantNumber', 'clientNumber'])

const EMPTY: Readonly<Record<Name, string>> = {
  bank: '',
  prepaid: '',
  payable: '',
  travel: '',
  fees: '',
  adjustments: '',
  accountLength: '4',
  yearMonth: '1',
  consultantNumber: '',
  clientNumber: '',
}

/** What the fields start with. */
function startOf(setting: StoredSetting | null): Record<Name, string> {
  if (!setting) return { ...EMPTY }
  return Object.fromEntries(NAMES.map((name) => [name, String(setting[name] ?? '')])) as Record<Name, string> // Of NAMES.
}

/** Enters the accounts of the company's own books. */
function AccountsDialog({ setting, onClose }: { setting: StoredSetting | null; onClose(): void }) {
  const { form: texts } = useStatementTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveJournalSetting)
  const [typed, setTyped] = useState(() => startOf(setting))
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const empty = NAMES.filter((name) => !OPTIONAL.has(name) && typed[name].trim() === '')
    setWrong(Object.fromEntries(empty.map((name) => [name, texts.enter])))
    if (empty.length > 0) return
    const { consultantNumber, clientNumber, accountLength, yearMonth, ...accounts } = typed
    const numbers = { accountLength: Number(accountLength), yearMonth: Number(yearMonth) }
    const datev = {
      ...(consultantNumber === '' ? {} : { consultantNumber: Number(consultantNumber) }),
      ...(clientNumber === '' ? {} : { clientNumber: Number(clientNumber) }),
    }
    call.mutate(
      { ...accounts, ...numbers, ...datev },
      {
        onSuccess: async () => {
          notify.success(texts.saved)
          const changed = [findJournalSetting, getMonthStatement]
          await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      inPairs
      title={texts.title}
      confirmLabel={texts.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p className="tw-soft tw-14 tw-flat">{texts.lead}</p>
          {NAMES.map((name) => (
            <Field key={name} label={texts[name]} error={errors[name]} optional={OPTIONAL.has(name)}>
              {(control) => (
                <input
                  {...control}
                  className="tw-input"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  value={typed[name]}
                  onChange={({ target }) => setTyped({ ...typed, [name]: target.value.replaceAll(/\D/g, '') })}
                />
              )}
            </Field>
          ))}
        </>
      )}
    </FormDialog>
  )
}
