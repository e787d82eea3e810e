-- Each line of a standing invoice claims what credit notes left of it, and nothing else claims anything.
select i.code || ' ' || l.no as what from invoice_line l
join invoice i on i.id = l.invoice_id
left join invoice_claim c on c.line_id = l.id
where coalesce(upper(c.claim) - lower(c.claim), 0) <>
  case when i.kind = 'INVOICE' and i.status not in ('REJECTED', 'CANCELLED')
    then abs(l.amount_minor)
      - coalesce((select sum(abs(n.amount_minor)) from invoice_line n where n.of_line_id = l.id), 0)
    else 0 end
