import { useFormats } from '#web/format.ts'
import { FileColumns } from '#web/ui/form/FileColumns.tsx'
import { FileQuestions } from '#web/ui/form/FileQuestions.tsx'
import type { BankFileAnswer } from '../bank-lines/contract.ts'
import { BANK_FIELDS } from '../bank-lines/outcomes.ts'
import type { BankLineTexts } from '../texts/en/bankLines.ts'
import { useBankLineTexts } from './bank-line-texts.ts'
import type { Said } from './use-bank-file.ts'

type ToldProps = { said: Said; read: BankFileAnswer; onSay(more: Partial<Said>): void }

/** What became of the file, in words. */
function outcomeOf(read: BankFileAnswer, texts: BankLineTexts['upload']): string {
  const { taken, lineCount, addedCount, outgoingCount, faultCount, questions } = read
  if (!taken && questions.length > 0) return texts.asked
  if (!taken && faultCount > 0) return lineCount > 0 ? texts.faultsLeft : texts.faultsAll
  if (!taken) return texts.mapped
  const more = faultCount > 0 ? ` ${texts.withoutFaulty(faultCount)}` : ''
  return `${texts.done(lineCount, addedCount)} ${texts.outgoing(outgoingCount)}${more}`
}

/** What a file was read as: its columns, questions and faults, or what of it is taken and what is not. */
export function BankFileTold({ said: { answers, chosen }, read, onSay }: ToldProps) {
  const { upload: texts } = useBankLineTexts()
  const { taken, questions, leftOut, unreadHeads, mapping } = read
  return (
    <>
      <p className="tw-flat" role="status">
        {outcomeOf(read, texts)}
      </p>
      {!taken && mapping && chosen ? (
        <FileColumns
          {...mapping}
          fields={BANK_FIELDS}
          names={texts.fields}
          chosen={chosen}
          onChange={(columns) => onSay({ chosen: columns })}
        />
      ) : null}
      <FileQuestions questions={questions} answers={answers} onChange={(said) => onSay({ answers: said })} />
      {taken ? null : <First lines={read.first} />}
      {read.faults.length > 0 ? <Faults faults={read.faults} /> : null}
      <LeftOut rows={leftOut} />
      {unreadHeads.length > 0 ? <p className="tw-soft tw-14 tw-flat">{texts.unread(unreadHeads)}</p> : null}
    </>
  )
}

function LeftOut({ rows }: { rows: BankFileAnswer['leftOut'] }) {
  const { upload: texts } = useBankLineTexts()
  if (rows.length === 0) return null
  return (
    <div className="tw-stack tw-gap-6 tw-14">
      <p className="tw-soft tw-flat">{texts.leftOut}</p>
      <ul>
        {rows.map(({ line, why, text }, at) => (
          // Entries may say the same; their place is what they are known by.
          <li key={`${at} ${line}`}>{texts.left(line, texts.why[why], text)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The first lines with day, direction and amount as they were read. */
function First({ lines }: { lines: BankFileAnswer['first'] }) {
  const { upload: texts } = useBankLineTexts()
  const formats = useFormats()
  if (lines.length === 0) return null
  return (
    <div className="tw-stack tw-gap-6 tw-14">
      <p className="tw-soft tw-flat">{texts.first}</p>
      <ul>
        {lines.map(({ bookedOn, amountMinor, currency, payerName, remittance }, at) => (
          // Lines may be the same; their place is what they are known by.
          <li key={`${at} ${bookedOn}`} className="tw-anywhere">
            {[formats.day(bookedOn), formats.money(amountMinor, currency), payerName, remittance]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Faults({ faults }: Pick<BankFileAnswer, 'faults'>) {
  const { upload: texts } = useBankLineTexts()
  return (
    <div role="alert" className="tw-stack tw-gap-6">
      <p className="tw-lost">{texts.faults}</p>
      <ul>
        {faults.map(({ line, field, cell }) => (
          <li key={`${line} ${field}`}>{texts.fault(line, field, cell)}</li>
        ))}
      </ul>
    </div>
  )
}
