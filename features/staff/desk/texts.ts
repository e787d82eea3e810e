import { textsOf } from '#web/locale.ts'
import type { CompanyStaffTexts } from '../texts/en/companyStaff.ts'

/** Words of the desk's page about the staff of a company. */
export const useCompanyStaffTexts = textsOf<CompanyStaffTexts>('companyStaff')
