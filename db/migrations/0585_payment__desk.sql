-- The desk's payments of all companies are read page by page, and a company's movements are added up from their index.
-- squawk-ignore require-concurrent-index-creation
create index payment_desk on payment (created_at desc, id desc) include (company_id);
drop index ledger_transfer_company;
-- squawk-ignore require-concurrent-index-creation
create index ledger_transfer_company on ledger_transfer (company_id, created_at desc, no desc)
  include (currency, kind, deposit_minor, credit_minor);
