-- What of an invoice was paid when it was issued, when the rest is due and the reference it is paid with; and three more
-- ways to be taxed: by the buyer, and as a supply to another country of the EU or out of it.
alter table invoice add column prepaid_minor bigint not null default 0;
alter table invoice add column due_on date;
alter table invoice add column payment_reference text;
alter table invoice add constraint invoice_prepaid_check
  check (prepaid_minor between 0 and total_minor and (prepaid_minor = 0 or number is not null)) not valid;
alter table invoice validate constraint invoice_prepaid_check;
alter table invoice add constraint invoice_due_check
  check (due_on is null or (prepaid_minor < total_minor and payment_reference is not null)) not valid;
alter table invoice validate constraint invoice_due_check;
alter table invoice add constraint invoice_payment_reference_check
  check (length(payment_reference) between 1 and 140) not valid;
alter table invoice validate constraint invoice_payment_reference_check;
alter table invoice add constraint invoice_prepaid_exact
  check (prepaid_minor between -9007199254740991 and 9007199254740991) not valid;
alter table invoice validate constraint invoice_prepaid_exact;

alter table invoice_type drop constraint invoice_type_regime_check;
alter table invoice_type add constraint invoice_type_regime_check check (regime in ('STANDARD', 'MARGIN', 'ZERO',
  'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'NONE')) not valid;
alter table invoice_type validate constraint invoice_type_regime_check;
alter table invoice_type drop constraint invoice_type_fee_regime_check;
alter table invoice_type add constraint invoice_type_fee_regime_check check (fee_regime in ('STANDARD', 'MARGIN',
  'ZERO', 'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'NONE')) not valid;
alter table invoice_type validate constraint invoice_type_fee_regime_check;
alter table invoice_line drop constraint invoice_line_regime_check;
alter table invoice_line add constraint invoice_line_regime_check check (regime in ('STANDARD', 'MARGIN', 'ZERO',
  'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'NONE')) not valid;
alter table invoice_line validate constraint invoice_line_regime_check;
