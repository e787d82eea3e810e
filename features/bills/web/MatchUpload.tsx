import { useId } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { FileColumns } from '#web/ui/form/FileColumns.tsx'
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
            <FileColumns
              fields={FILE_FIELDS}
              names={fields}
              heads={look.heads}
              sample={look.sample}
              chosen={chosen}
              onChange={act.setChosen}
            />
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
