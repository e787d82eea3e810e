-- Tickets of an order on hold are exchanged for others; those of a saved order stay.
grant delete on ticket_order_unit to tradewind_app;
create policy ticket_order_unit_held on ticket_order_unit as restrictive for delete
  using ((company_id = scope_company() or scope_is_operator()) and exists (
  select from ticket_order o where o.id = order_id and o.status = 'ON_HOLD' and o.payment is null
  ));
