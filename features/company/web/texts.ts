import { textsOf } from '#web/locale.ts'
import type { CompanyTexts } from '#web/locales/en/company.ts'

/** The texts of registration and of the desk's page of companies. */
export const useCompanyTexts = textsOf<CompanyTexts>('company')
