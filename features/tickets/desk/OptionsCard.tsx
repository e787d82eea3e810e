import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { useTicketTexts } from '../web/texts.ts'
import { useAges } from '../web/use-ages.ts'
import type { ManagedOption, ManagedTicket } from '../manage/contract.ts'
import { OptionDialog } from './OptionDialog.tsx'
import { useTicketDeskTexts } from './texts.ts'

/** The options of a ticket with what they are sold at: net, and what the public pays. */
export function OptionsCard({ ticket }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  const formats = useFormats()
  const [asked, setAsked] = useState<ManagedOption | 'new' | null>(null)
  return (
    <Card
      title={texts.options}
      extra={
        <button type="button" className="tw-button" onClick={() => setAsked('new')}>
          {texts.addOption}
        </button>
      }
    >
      <div className="tw-stack tw-gap-20">
        <p className="tw-small tw-soft">
          {texts.markUp(formats.number(ticket.publicMarkUpPercent), ticket.publicCurrency)}
        </p>
        {ticket.options.map((option) => (
          <OptionPart key={option.optionId} ticket={ticket} option={option} onEdit={() => setAsked(option)} />
        ))}
      </div>
      {asked === null ? null : (
        <OptionDialog ticket={ticket} option={asked === 'new' ? null : asked} onDone={() => setAsked(null)} />
      )}
    </Card>
  )
}

function OptionPart({ ticket, option, onEdit }: { ticket: ManagedTicket; option: ManagedOption; onEdit(): void }) {
  const texts = useTicketDeskTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { units: names, idNeeded } = useTicketTexts()
  const ages = useAges()
  const shared = ticket.options.find(({ optionId }) => optionId === option.capacityOf)
  const name = nameIn(language, option)
  return (
    <section>
      <div className="tw-row tw-wrap tw-between tw-gap-8-12">
        <h3 className="tw-14 tw-weight-600">{name}</h3>
        <button type="button" className="tw-button" aria-label={texts.editOption(name)} onClick={onEdit}>
          {texts.edit}
        </button>
      </div>
      <InlineList
        facts={[
          texts.unitsFromTo(option.minUnits, option.maxUnits),
          texts.cutOff(option.cutOffMinutes),
          texts.validDays(option.validDays),
          ...(shared ? [texts.shares(nameIn(language, shared))] : []),
        ]}
      />
      <table className="tw-full tw-13">
        <thead className="tw-heads-start">
          <tr>
            <th scope="col">{texts.unit.type}</th>
            <th scope="col">{texts.unit.ages}</th>
            <th scope="col">{texts.unit.net(ticket.currency)}</th>
            <th scope="col">{texts.unit.public(ticket.publicCurrency)}</th>
          </tr>
        </thead>
        <tbody>
          {option.units.map(({ unitId, type, netMinor, publicMinor, ...unit }) => (
            <tr key={unitId}>
              <td>{names[type]}</td>
              <td>{[ages(unit) || '–', unit.idNeeded ? idNeeded : ''].filter(Boolean).join(', ')}</td>
              <td className="tw-tabular">{formats.amount(netMinor, ticket.currency)}</td>
              <td className="tw-tabular">
                {publicMinor === null ? '–' : formats.amount(publicMinor, ticket.publicCurrency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
