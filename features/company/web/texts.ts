import { textsOf } from '#web/locale.ts'
import type { CompanyPageTexts } from '../texts/en/companyPage.ts'
import type { CompanyTexts } from '../texts/en/company.ts'

/** The texts of registration and of the desk's page of companies. */
export const useCompanyTexts = textsOf<CompanyTexts>('company')

/** The texts of a company's own page. */
export const useCompanyPageTexts = textsOf<CompanyPageTexts>('companyPage')
