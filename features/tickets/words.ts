import type { Language } from '#contract/languages.ts'
import type { UnitType } from './contract.ts'

/** Kinds of persons a ticket is sold to, as pages and documents call them. */
export const UNIT_NAMES: Readonly<Record<Language, Readonly<Record<UnitType, string>>>> = {
  en: {
    ADULT: 'Adult',
    YOUTH: 'Youth',
    CHILD: 'Child',
    INFANT: 'Infant',
    FAMILY: 'Family',
    SENIOR: 'Senior',
    STUDENT: 'Student',
    MILITARY: 'Military',
    OTHER: 'Other',
  },
  'zh-CN': {
    ADULT: '成人',
    YOUTH: '青少年',
    CHILD: '儿童',
    INFANT: '婴儿',
    FAMILY: '家庭套票',
    SENIOR: '长者',
    STUDENT: '学生',
    MILITARY: '军人',
    OTHER: '其他',
  },
}
