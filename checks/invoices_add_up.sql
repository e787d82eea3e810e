-- The lines of each invoice add up to its sums, and its credit notes to what they took back.
select i.code as what from invoice i
join lateral (select count(*) as lines, sum(l.amount_minor) as gross, sum(l.net_minor) as net
  from invoice_line l where l.invoice_id = i.id) l on true
where l.lines <> i.line_count or l.gross <> i.total_minor or l.net <> i.net_minor
  or i.credited_minor <> coalesce((select sum(n.total_minor) from invoice n where n.original_id = i.id), 0)
