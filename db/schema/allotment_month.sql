table allotment_month (
  room_type_no integer not null,
  month smallint not null,
  nights bytea not null,
  version integer default 1 not null,
  constraint allotment_month_pkey PRIMARY KEY (month, room_type_no),
  constraint allotment_month_room_type_no_fkey FOREIGN KEY (room_type_no) REFERENCES room_type(no),
  constraint allotment_month_nights_check CHECK ((length(nights) = 124))
)
grant delete, insert, select, update to tradewind_app
