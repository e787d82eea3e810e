-- Invoices are found by the payment of a bill.
-- squawk-ignore require-concurrent-index-creation
create index invoice_line_bill on invoice_line (bill_id) where bill_id is not null;
