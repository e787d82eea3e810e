import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { type ApprovalPolicy, type ApprovalRule, findApprovalRules, saveApprovalRules } from '../contract-rules.ts'
import { inputOf, moved } from './rule-draft.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { useRuleSummary } from './rule-summary.ts'
import { useApprovalTexts } from './texts.ts'

/** The company's rules in their order, and who leads a department. */
export default function ApprovalRulesScreen() {
  const { rules: texts, title } = useApprovalTexts()
  const policy = useCall(findApprovalRules, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        back={{ to: paths.approvals(), text: title }}
        actions={
          policy.data ? (
            <button
              type="button"
              className="tw-button tw-button-primary"
              onClick={() => setEdited(policy.data.rules.length)}
            >
              {texts.add}
            </button>
          ) : null
        }
      />
      <CallView query={policy} skeleton={<Skeleton shape="rows" count={3} />}>
        {(data) => <Policy policy={data} edited={edited} onEdit={setEdited} />}
      </CallView>
    </>
  )
}

type Change = Partial<Pick<ApprovalPolicy, 'rules' | 'heads'>>

/** Saves a change of the whole policy; after a refusal the page shows what is stored. */
function useSaving(policy: ApprovalPolicy) {
  const { rules: texts } = useApprovalTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveApprovalRules)
  const save = (change: Change, done: () => void = () => {}, failed?: () => void) =>
    call.mutate(inputOf(policy, { ...policy, ...change }), {
      onSuccess: (saved) => {
        client.setQueryData(callKey(findApprovalRules, {}), saved)
        notify.success(texts.saved)
        done()
      },
      onError: ({ returnMsg, fields }) => {
        if (failed) return
        notify.error(Object.values(fields ?? {})[0] ?? returnMsg)
        void client.invalidateQueries({ queryKey: callKey(findApprovalRules) })
      },
    })
  return { save, call }
}

type PolicyProps = { policy: ApprovalPolicy; edited: number | null; onEdit(at: number | null): void }

function Policy({ policy, edited, onEdit }: PolicyProps) {
  const { rules: texts } = useApprovalTexts()
  const { save, call } = useSaving(policy)
  const { rules } = policy
  const withRule = (at: number, rule: ApprovalRule) => [...rules.slice(0, at), rule, ...rules.slice(at + 1)]
  return (
    <div className="tw-stack tw-gap-24">
      {rules.length === 0 ? <Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} /> : null}
      <ol className="tw-stack tw-gap-12 tw-plain tw-flat">
        {rules.map((rule, at) => (
          // Two rules may have the same name; their place tells them apart.
          <li key={`${at} ${rule.name}`}>
            <Rule
              rule={rule}
              policy={policy}
              isBusy={call.isPending}
              isFirst={at === 0}
              isLast={at === rules.length - 1}
              onEdit={() => onEdit(at)}
              onMove={(by) => save({ rules: moved(rules, at, by) })}
              onRemove={() => save({ rules: rules.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      <Heads policy={policy} isBusy={call.isPending} onChange={(heads) => save({ heads })} />
      {edited === null ? null : (
        <RuleDialog
          key={edited}
          rule={rules[edited] ?? null}
          place={edited}
          policy={policy}
          busy={call.isPending}
          failure={call.error}
          onSave={(rule) =>
            save(
              { rules: withRule(edited, rule) },
              () => onEdit(null),
              () => {},
            )
          }
          onCancel={() => {
            call.reset()
            onEdit(null)
          }}
        />
      )}
    </div>
  )
}

type RuleProps = {
  rule: ApprovalRule
  policy: ApprovalPolicy
  isBusy: boolean
  isFirst: boolean
  isLast: boolean
  onEdit(): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

function Rule({ rule, policy, isBusy, isFirst, isLast, onEdit, onMove, onRemove }: RuleProps) {
  const { rules: texts } = useApprovalTexts()
  const currency = useUser()?.company?.currency ?? ''
  const { conditions, approvers, deadline } = useRuleSummary(rule, policy, currency)
  return (
    <Card title={rule.name}>
      <div className="tw-stack tw-gap-8 tw-14">
        <p>{conditions}</p>
        <p className="tw-soft">
          {approvers} · {deadline}
        </p>
        <div className="tw-row tw-wrap tw-gap-12">
          <TextButton disabled={isBusy} onClick={onEdit}>
            {texts.edit}
          </TextButton>
          {isFirst ? null : (
            <TextButton disabled={isBusy} onClick={() => onMove(-1)}>
              {texts.up}
            </TextButton>
          )}
          {isLast ? null : (
            <TextButton disabled={isBusy} onClick={() => onMove(1)}>
              {texts.down}
            </TextButton>
          )}
          <TextButton disabled={isBusy} onClick={onRemove}>
            {texts.remove}
          </TextButton>
        </div>
      </div>
    </Card>
  )
}

type HeadsProps = { policy: ApprovalPolicy; isBusy: boolean; onChange(heads: ApprovalPolicy['heads']): void }

/** Who leads each department; nothing for a company without departments. */
function Heads({ policy, isBusy, onChange }: HeadsProps) {
  const { rules: texts } = useApprovalTexts()
  const { heads, departments, deciders } = policy
  if (departments.length === 0) return null
  const headOf = (departmentId: string) => heads.find((head) => head.departmentId === departmentId)?.staffId ?? ''
  const withHead = (departmentId: string, staffId: string) => [
    ...heads.filter((head) => head.departmentId !== departmentId),
    ...(staffId === '' ? [] : [{ departmentId, staffId }]),
  ]
  return (
    <Card title={texts.heads}>
      <div className="tw-stack tw-gap-16">
        {departments.map(({ id, name }) => (
          <Field key={id} label={name}>
            {(control) => (
              <select
                {...control}
                className="tw-input"
                disabled={isBusy}
                value={headOf(id)}
                onChange={({ target }) => onChange(withHead(id, target.value))}
              >
                <option value="">{texts.noHead}</option>
                {deciders.map((decider) => (
                  <option key={decider.id} value={decider.id}>
                    {decider.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </Card>
  )
}
