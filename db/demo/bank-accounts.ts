import type { BankAccount } from '#features/payments/transfers/store.ts'

const holder = 'Tradewind Wholesale Pte. Ltd.'

/** The operator's accounts of a demo; neither the banks nor the numbers are real. Amounts in minor units. */
export const DEMO_BANK_ACCOUNTS: readonly BankAccount[] = [
  {
    currency: 'USD',
    holder,
    bank: 'Demo Bank Singapore',
    accountNumber: '0011234567890',
    bic: 'DEMOSGSG',
    clearingCode: '9999-001',
    bankAddress: '1 Demo Plaza, Singapore',
    feeMinor: 1_500,
    freeFromMinor: 100_000,
    secondFromMinor: 2_000_000,
    openDays: 5,
  },
  {
    currency: 'CNY',
    holder: '顺风国际旅行社有限公司',
    bank: '示例银行上海分行',
    accountNumber: '6222000012345678901',
    bic: 'DEMOCNSH',
    clearingCode: '102290000000',
    bankAddress: '上海市示例路 1 号',
    feeMinor: 5_000,
    freeFromMinor: 500_000,
    secondFromMinor: 10_000_000,
    openDays: 3,
  },
  {
    currency: 'EUR',
    holder,
    bank: 'Beispielbank Frankfurt',
    accountNumber: 'DE89370400440532013000',
    bic: 'DEMODEFF',
    clearingCode: null,
    bankAddress: null,
    feeMinor: 0,
    freeFromMinor: 0,
    secondFromMinor: 2_000_000,
    openDays: 4,
  },
]
