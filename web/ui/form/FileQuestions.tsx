import type { FileQuestion } from '#contract/reading/questions.ts'
import { useFormats } from '#web/format.ts'
import { useKitTexts } from '#web/texts/kit.ts'

/** What was answered about a file, by the name of the question. */
export type Answers = Readonly<Record<string, string>>

type Props = { questions: readonly FileQuestion[]; answers: Answers; onChange(answers: Answers): void }

/** Whether each question has its answer. */
export const isAnswered = (questions: readonly FileQuestion[], answers: Answers): boolean =>
  questions.every(({ about }) => answers[about] !== undefined)

/** What a file leaves open, each with its readings to choose from. */
export function FileQuestions({ questions, answers, onChange }: Props) {
  const { file: texts } = useKitTexts()
  const formats = useFormats()
  const shown = (reads: string) => (/^\d{4}-\d\d-\d\d$/.test(reads) ? formats.day(reads) : reads)
  return questions.map(({ about, head, cell, options }) => (
    <fieldset key={about} className="tw-stack tw-gap-8 tw-tone-wait tw-round tw-pad-12-16">
      <legend className="tw-visually-hidden">{texts.questions[about]}</legend>
      <span>
        <strong className="tw-medium">{texts.questions[about]}</strong> {texts.at(head, cell)}
      </span>
      {options.map(({ value, reads }) => (
        <label key={value} className="tw-flex tw-gap-8">
          <input
            type="radio"
            name={about}
            checked={answers[about] === value}
            onChange={() => onChange({ ...answers, [about]: value })}
          />
          {texts.answers[value] === undefined ? shown(reads) : texts.answers[value]}
        </label>
      ))}
    </fieldset>
  ))
}
