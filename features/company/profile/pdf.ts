import { countryName, type Language, LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { currencyDigits } from '#contract/money.ts'
import {
  closeSheet,
  heading,
  labelledColumns,
  openSheet,
  paragraph,
  QUIET,
  type Sheet,
  accent,
  textAt,
} from '#server/pdf/sheet.ts'
import { drawBrandLogo } from '#server/pdf/letterhead.ts'
import type { LegalData } from '../changes/contract.ts'
import type { Contact } from '../contract.ts'
import { agreementTexts } from './agreement-texts.ts'
import type { OperatorBank, OwnAgreement } from './contract.ts'

export type AgreementDocument = {
  agreement: OwnAgreement
  company: LegalData & { code: string }
  bank: OperatorBank | null
  operatorName: string
  madeOn: string
  language: Language
}

type Fact = { label: string; value: string; note?: string }

function row(sheet: Sheet, facts: readonly Fact[]): void {
  sheet.y += labelledColumns(sheet, facts, { x: sheet.left, y: sheet.y, width: sheet.width }) + 10
}

/** A version of a company's agreement as an A4 PDF: the parties, the terms, where to pay, whom to ask. */
export function agreementPdf(paper: AgreementDocument): Promise<Buffer> {
  const { agreement, operatorName, language } = paper
  const texts = agreementTexts(language)
  const sheet = openSheet({ title: `${texts.title} ${agreement.number}`, author: operatorName, language })
  drawBrandLogo(sheet)
  paragraph(sheet, operatorName, { size: 9, bold: true, color: accent(), after: 4 })
  paragraph(sheet, `${texts.title}  ${texts.titleOther}`, { size: 18, bold: true, after: 8 })
  drawParties(sheet, paper)
  drawTerms(sheet, paper)
  drawBank(sheet, paper)
  heading(sheet, texts.people)
  row(sheet, [person(texts.clerk, agreement.clerk), person(texts.sales, agreement.salesContact)])
  function person(label: string, contact: Contact | null): Fact {
    const note = [contact?.email, contact?.phone].filter(Boolean).join(' · ')
    return { label, value: contact?.name ?? texts.nobody, note }
  }
  return closeSheet(sheet, ({ no, of, top }) => {
    const style = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    textAt(sheet, `${operatorName}   ·   ${texts.madeOn(paper.madeOn)}`, style)
    textAt(sheet, texts.page(no, of), { ...style, align: 'right' })
  })
}

function drawParties(sheet: Sheet, { company, operatorName, language }: AgreementDocument): void {
  const texts = agreementTexts(language)
  const { address, city, country } = company
  // A city that is its country is named once.
  const isCity = LANGUAGE_CODES.some((code) => city === countryName(country, code))
  const place = [address, city, isCity ? null : countryName(country, language)].filter(Boolean).join(', ')
  const number = company.registrationNumber === null ? null : texts.registration(company.registrationNumber)
  row(sheet, [
    { label: texts.between, value: operatorName },
    { label: texts.and, value: company.legalName, note: [company.code, number, place].filter(Boolean).join(' · ') },
  ])
}

function drawTerms(sheet: Sheet, { agreement, language }: AgreementDocument): void {
  const texts = agreementTexts(language)
  const { currency, creditLineMinor } = agreement
  const money = new Intl.NumberFormat(LANGUAGES[language].locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  })
  heading(sheet, texts.terms)
  row(sheet, [
    { label: texts.number, value: agreement.number },
    { label: texts.days, value: `${agreement.validFrom} – ${agreement.validTo}` },
    { label: texts.currency, value: currency },
  ])
  row(sheet, [
    {
      label: texts.settlement,
      value: texts.settlements[agreement.settlementTerm],
      note: texts.billMoments[agreement.billBy],
    },
    { label: texts.paymentDays, value: texts.daysAfter(agreement.paymentDays) },
    { label: texts.creditLine, value: money.format(creditLineMinor / 10 ** currencyDigits(currency)) },
  ])
}

function drawBank(sheet: Sheet, { bank, language }: AgreementDocument): void {
  const texts = agreementTexts(language)
  heading(sheet, texts.bank)
  if (bank === null) return paragraph(sheet, texts.noBank, { color: QUIET, after: 8 })
  row(sheet, [
    { label: texts.holder, value: bank.holder },
    { label: texts.bankName, value: bank.bank, note: bank.bankAddress ?? '' },
    {
      label: texts.account,
      value: bank.accountNumber,
      note: [bank.bic, bank.clearingCode].filter(Boolean).join(' · '),
    },
  ])
}
