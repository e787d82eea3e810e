-- Under what the supplier knows an order that it confirmed; read for operators alone.
alter table ticket_order add column supplier_reference text check (length(supplier_reference) between 1 and 100);
