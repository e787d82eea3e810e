-- No wallet is overspent: no amount is negative, and debt and reserved credit stay within the credit line.
select company_id, currency from wallet
where deposit_minor < 0 or deposit_held_minor < 0 or receivable_minor < 0 or credit_held_minor < 0
  or receivable_minor + credit_held_minor > credit_line_minor
