-- The numbers of a series, kind and year begin with 1 and have no gap.
select concat_ws(' ', c.series_id, c.kind, c.year) as what from invoice_counter c
left join lateral (select count(*) as issued, max(i.serial_no) as last from invoice i
  where i.series_id = c.series_id and i.kind = c.kind and i.year = c.year) i on true
where i.issued <> c.last_no or i.last <> c.last_no
