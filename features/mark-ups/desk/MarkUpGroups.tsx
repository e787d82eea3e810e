import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { getMarkUpChoices, proposeMarkUpGroup } from '../contract.ts'
import { CompaniesField } from './MarkUpRuleDialog.tsx'
import { useMarkUpTexts } from './texts.ts'

type Choices = OutputOf<typeof getMarkUpChoices>
type Group = Choices['groups'][number]

/** The groups of companies that rules can name, in one line. */
export function MarkUpGroups() {
  const texts = useMarkUpTexts()
  const choices = useCall(getMarkUpChoices, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  return (
    <CallView query={choices} skeleton={<Skeleton shape="rows" count={1} />}>
      {({ groups, companies }) => (
        <div className="tw-row tw-wrap tw-gap-8 tw-below-12">
          <span className="tw-14 tw-soft">{texts.groups}</span>
          {groups.map((group) => (
            <button key={group.id} type="button" className="tw-button" onClick={() => setEdited(group)}>
              {texts.groupOf(group.name, group.companies.length)}
            </button>
          ))}
          <button type="button" className="tw-button" onClick={() => setEdited('new')}>
            {texts.addGroup}
          </button>
          {edited === null ? null : (
            <GroupDialog
              group={edited === 'new' ? null : edited}
              companies={companies}
              onClose={() => setEdited(null)}
            />
          )}
        </div>
      )}
    </CallView>
  )
}

type DialogProps = { group: Group | null; companies: Choices['companies']; onClose(): void }

/** Proposes a group, or who is in one, for a second person. */
function GroupDialog({ group, companies, onClose }: DialogProps) {
  const texts = useMarkUpTexts()
  const client = useQueryClient()
  const fresh = useProof()
  const call = useCallMutation(proposeMarkUpGroup)
  const [draft, setDraft] = useState({ name: group?.name ?? '', companies: group?.companies ?? [] })
  const submit = () =>
    call.mutate(
      {
        ...(group && { groupId: group.id, version: group.version }),
        name: draft.name.trim(),
        companyIds: draft.companies.map(({ id }) => id),
        proof: fresh.proof,
      },
      {
        onSuccess: async () => {
          notify.success(fresh.proposed)
          await client.invalidateQueries({ queryKey: callKey(getMarkUpChoices) })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={group ? group.name : texts.addGroup}
      confirmLabel={fresh.propose}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Field label={texts.fields.name} error={errors['name']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                maxLength={60}
                value={draft.name}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            )}
          </Field>
          <CompaniesField
            {...{ draft, errors, companies }}
            hint={texts.groupHint}
            onChange={(part) => setDraft({ ...draft, companies: [...part.companies] })}
          />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
