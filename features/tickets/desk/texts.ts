import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import type { TicketDeskTexts } from '../texts/en/ticketDesk.ts'
import { deskTicketWords } from '../manage/words.ts'

/** The texts of the desk's pages of tickets. */
export const useTicketDeskTexts = textsOf<TicketDeskTexts>('ticketDesk')

/** Names of a ticket's values, as its file has them too. */
export const useDeskTicketWords = () => deskTicketWords(useLanguage())
