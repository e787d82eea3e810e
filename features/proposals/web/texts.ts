import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import type { ProposalTexts } from '../texts/en/proposals.ts'
import { proposalWords } from '../words.ts'

export const useProposalTexts = textsOf<ProposalTexts>('proposals')

/** Words that the page and the document share, in the page's language. */
export const useProposalWords = () => proposalWords(useLanguage())
