-- What the bill says where a matched file has other dates; null in rows that were matched before.
alter table bill_match_row add column bill_check_in date, add column bill_check_out date;
