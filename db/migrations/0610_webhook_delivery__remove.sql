-- A message to a company's system has names of guests in it; the server removes it some time after it ended.
grant delete on webhook_delivery to tradewind_app;
create index webhook_delivery_ended on webhook_delivery (ended_at) where ended_at is not null;
