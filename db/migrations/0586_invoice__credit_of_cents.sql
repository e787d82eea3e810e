-- The net of a credit note over a cent can be nothing: the notes of an invoice add up to its net and tax exactly.
alter table invoice drop constraint invoice_net_minor_check;
alter table invoice add constraint invoice_net_minor_check
  check (net_minor > 0 or (net_minor = 0 and kind = 'CREDIT_NOTE')) not valid;
alter table invoice validate constraint invoice_net_minor_check;
