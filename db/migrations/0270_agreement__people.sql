-- Who looks after a company at the operator: the settlement clerk and the sales contact, named by each version of its
-- agreement. They are texts and no accounts, because a contract keeps the names it was made with.
alter table agreement
  add column clerk jsonb check (jsonb_typeof(clerk) = 'object'),
  add column sales_contact jsonb check (jsonb_typeof(sales_contact) = 'object');
