import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { draftOf, inputOf, missingIn } from '#web/ui/form/record-draft.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { findCustomerUserList } from '../contract-list.ts'
import { findCustomerUserDetail, saveCustomerUser, type StaffDetail, updateCustomerUser } from '../contract.ts'
import { STAFF } from '../contract-record.ts'
import { rightsFor } from '../rules.ts'
import { PersonFields } from './PersonFields.tsx'
import { RightsFields } from './RightsFields.tsx'
import type { Draft } from './staff-draft.ts'
import { useStaffTexts } from './texts.ts'

/** Saves an account, or invites somebody, and goes back to the list. */
function useSaving(member: StaffDetail | null) {
  const texts = useStaffTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const invite = useCallMutation(saveCustomerUser)
  const update = useCallMutation(updateCustomerUser)
  async function done(text: string): Promise<void> {
    notify.success(text)
    await client.invalidateQueries({ queryKey: callKey(findCustomerUserList) })
    await client.invalidateQueries({ queryKey: callKey(findCustomerUserDetail) })
    await navigate(paths.staffList())
  }
  function save(draft: Draft): void {
    const { email, ...rest } = inputOf(STAFF, draft)
    if (member) update.mutate({ ...rest, staffId: member.id }, { onSuccess: () => done(texts.saved(draft.name)) })
    else invite.mutate({ ...rest, email }, { onSuccess: () => done(texts.invited(email)) })
  }
  return { save, isPending: invite.isPending || update.isPending, failure: invite.error ?? update.error }
}

const NEW = { role: 'BOOKER', rights: rightsFor('BOOKER', undefined) } as const

/** Who somebody is, and what the account may do. Of the own account only the first part can be changed. */
export function StaffForm({ member }: { member: StaffDetail | null }) {
  const texts = useStaffTexts()
  const language = useLanguage()
  const isOwn = useUser()?.staffId === member?.id
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(STAFF, member, { ...NEW, language }))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { save, isPending, failure } = useSaving(member)
  const errors = { ...fieldErrors(failure), ...wrong }
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  useEffect(() => focusFirstError(form.current), [failure, wrong])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { enterName, enterEmail, chooseRight } = texts.form
    const faults = missingIn(draft, { name: enterName, email: enterEmail, rights: chooseRight })
    setWrong(faults)
    if (Object.keys(faults).length === 0) save(draft)
  }
  return (
    <form ref={form} className="tw-stack tw-gap-24" onSubmit={submit} noValidate>
      <Card title={texts.form.person}>
        <PersonFields draft={draft} errors={errors} isNew={member === null} isOwn={isOwn} onChange={change} />
      </Card>
      <Card title={texts.form.rights}>
        {isOwn ? <p className="tw-soft tw-below-16">{texts.form.own}</p> : null}
        <RightsFields draft={draft} errors={errors} currency={member?.currency} disabled={isOwn} onChange={change} />
      </Card>
      {failure && !failure.fields ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {failure.returnMsg}
        </p>
      ) : null}
      <div>
        <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={isPending}>
          {member === null ? texts.form.send : texts.form.save}
        </button>
      </div>
    </form>
  )
}
