-- A movement is on exactly one valid bill: each of its other lines is on a void bill, replaced by the next bill.
select l.id::text as what, l.transfer_id, b.code
from bill_line l
join bill b on b.id = l.bill_id
where (b.status = 'VOID') <> exists (select from bill_line n join bill r on r.id = n.bill_id
  where n.transfer_id = l.transfer_id and n.reissue_no = l.reissue_no + 1 and r.replaces_id = b.id
    and n.amount_minor = l.amount_minor)
