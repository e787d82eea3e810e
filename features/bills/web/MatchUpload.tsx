import { useId } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { FileQuestions } from '#web/ui/form/FileQuestions.tsx'
import { FILE_FIELDS } from '../matching/contract.ts'
import { useMatchTexts, useMatchWords } from './match-texts.ts'
import { type Chosen, type FileLook, useMatchFile } from './use-match-file.ts'

const TYPES = ['.xlsx', '.csv', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** A file beside a bill: dropped in, its columns corrected, then matched. */
export function MatchUpload({ billId, replaces }: { billId: string; replaces: boolean }) {
  const { upload: texts } = useMatchTexts()
  const { fields } = useMatchWords()
  const { file, busy, look, chosen, answers, failure, ...act } = useMatchFile(billId)
  return (
    <Card title={texts.title}>
      <div className="tw-stack tw-gap-16">
        <p className="tw-soft">{texts.lead}</p>
        <FileDrop
          label={texts.file}
          file={file}
          accept={TYPES}
          disabled={busy !== null}
          error={failure?.returnMsg}
          onFile={act.choose}
        />
        {busy ? <Progress text={busy === 'reading' ? texts.reading : texts.matching(look?.rowCount ?? 0)} /> : null}
        {look && chosen ? (
          <>
            <Columns look={look} chosen={chosen} onChange={act.setChosen} />
            <FileQuestions questions={questionsOf(look, fields)} answers={answers} onChange={act.setAnswers} />
            <Faults look={look} chosen={chosen} />
            {replaces ? <p className="tw-soft">{texts.replaces}</p> : null}
            <div>
              <button type="button" className="tw-button tw-button-primary" disabled={!act.isReady} onClick={act.match}>
                {texts.match(look.rowCount)}
              </button>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** The questions with the fields' names in place of their keys. */
const questionsOf = ({ questions }: FileLook, fields: Readonly<Record<string, string>>) =>
  questions.map((question) => ({ ...question, head: fields[question.head] ?? question.head }))

function Progress({ text }: { text: string }) {
  const id = useId()
  return (
    <div className="tw-stack tw-gap-6" role="status">
      <span id={id}>{text}</span>
      <progress className="tw-full" aria-labelledby={id} />
    </div>
  )
}

/** What of the file can't be read. Rows are counted for the columns as they were recognised, not as corrected since. */
function Faults({ look: { columns, faultyCount, questions }, chosen }: { look: FileLook; chosen: Chosen }) {
  const { upload: texts } = useMatchTexts()
  if (chosen.amount < 0) return <p className="tw-wait">{texts.amountMissing}</p>
  const isCorrected = FILE_FIELDS.some((field) => chosen[field] !== (columns[field] ?? -1))
  return isCorrected || faultyCount === 0 || questions.length > 0 ? null : (
    <p className="tw-wait">{texts.faulty(faultyCount)}</p>
  )
}

type ColumnsProps = { look: FileLook; chosen: Chosen; onChange(chosen: Chosen): void }

/** Which column holds what, with the first row's cell beside each head. */
function Columns({ look: { heads, sample }, chosen, onChange }: ColumnsProps) {
  const { upload: texts } = useMatchTexts()
  const { fields } = useMatchWords()
  const options = heads.map((head, at) => texts.head(head || texts.unnamedHead(at + 1), sample[0]?.[at] ?? ''))
  return (
    <div role="group" aria-label={texts.columns} className="tw-stack tw-gap-12">
      <strong className="tw-medium">{texts.columns}</strong>
      <p className="tw-soft">{texts.columnsLead}</p>
      <div className="tw-gap-12" style={GRID}>
        {FILE_FIELDS.map((field) => (
          <Field key={field} label={fields[field]}>
            {(control) => (
              <select
                {...control}
                className="tw-input"
                value={chosen[field]}
                onChange={({ target }) => onChange({ ...chosen, [field]: Number(target.value) })}
              >
                <option value={-1}>{texts.notThere}</option>
                {options.map((option, at) => (
                  // Heads may be the same; their place is what they are known by.
                  <option key={`${at} ${option}`} value={at}>
                    {option}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

/** Fields beside each other where there is room. */
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' } as const
