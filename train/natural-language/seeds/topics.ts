/** Words of each topic, from which the topic of other words is learnt. Order is the order of the shipped table. */
export const topics: Readonly<Record<string, string>> = {
  Finance:
    'bank banks investment investor investors stock stocks shares bond bonds loan loans mortgage credit debt interest dividend profit revenue earnings currency euro dollar inflation tax taxes budget financial finance economy fund funds trading insurance accounting',
  Health:
    'health medical medicine doctor doctors nurse hospital patient patients disease diseases cancer diabetes virus infection symptoms treatment therapy surgery surgeon drug vaccine vaccination clinic diagnosis pain blood heart pregnancy mental nutrition diet physician',
  Sports:
    'football soccer basketball baseball tennis golf hockey rugby cricket athlete athletes team teams coach player players match league championship tournament olympic goal scored striker goalkeeper quarterback stadium season medal race cycling swimming marathon',
  'Law & Government':
    'government parliament senate congress president minister election elections vote voters law laws legislation constitution court judge supreme justice policy political party democrat republican mayor governor legal lawyer attorney treaty diplomat embassy lawmakers',
  Science:
    'science scientist scientists physics chemistry biology astronomy theory experiment laboratory molecule molecules atom atoms protein proteins gene genes dna evolution planet planets galaxy telescope quantum particle researchers hypothesis mathematics equation neurons fossil',
  'Computers & Electronics':
    'computer computers software hardware programming programmer code algorithm database server servers internet website browser windows linux laptop smartphone app apps processor memory network python javascript microsoft google api encryption keyboard screen download byte',
  'Travel & Transportation':
    'travel traveler tourist tourists tourism hotel hotels flight flights airline airport passenger passengers train trains railway bus subway ferry cruise vacation holiday trip destination luggage passport visa resort beach sightseeing itinerary',
  'Food & Drink':
    'food recipe recipes cook cooking chef restaurant restaurants meal dinner lunch breakfast bread cheese butter chicken beef pork fish vegetables salad soup sauce pasta rice potato sugar chocolate cake wine beer coffee tea flour garlic onion bake',
  'Arts & Entertainment':
    'film films movie movies actor actress director cinema theater theatre music song songs album singer band concert guitar piano orchestra opera painting painter artist artists museum gallery novel author poetry poem dance comedy drama television',
  Shopping:
    'shop shops shopping store stores buy price prices discount sale customer customers order delivery shipping refund coupon retailer retail purchase product products brand checkout cart bargain supermarket merchandise warranty invoice',
  'Jobs & Education':
    'school schools university college student students teacher teachers professor classroom exam exams homework degree diploma education curriculum tuition scholarship kindergarten job jobs employee employees employer salary resume career hiring interview internship workplace',
  'Home & Garden':
    'house home kitchen bathroom bedroom furniture sofa garden gardening plants flowers lawn soil seeds roof paint wallpaper carpet curtains cleaning vacuum dishwasher oven repair plumbing renovation decorating',
  Games:
    'game games gaming gamer console playstation xbox nintendo multiplayer quest puzzle chess poker dice cards board level boss zombie arcade lego toy toys casino player',
  'Religion & Belief':
    'god church bible jesus christ christian pope priest bishop prayer pray faith religion religious islam muslim mosque quran allah jewish synagogue rabbi torah buddhist temple hindu monk sermon worship holy',
  'War & Conflict':
    'war wars army military soldiers troops battle invasion missile missiles bomb bombing weapons tank tanks combat rebels insurgents ceasefire nato navy fighter airstrike militants terrorism terrorist hostage guerrilla casualties',
  'Autos & Vehicles':
    'car cars vehicle vehicles truck trucks engine tire tires brake brakes motor motorcycle driver driving gasoline diesel toyota ford bmw volkswagen honda mercedes sedan suv dealership horsepower transmission',
  'Real Estate':
    'apartment apartments rent rental tenant tenants landlord lease mortgage property properties realtor condominium housing residential square neighborhood',
  'Pets & Animals':
    'dog dogs puppy cat cats kitten pet pets horse horses bird birds rabbit hamster animal animals zoo veterinarian breed leash elephant lion tiger whale dolphin cow sheep goat wildlife species',
  'Crime & Justice':
    'police crime criminal murder murdered robbery theft stolen burglary assault arrested suspect suspects prison jail sentenced detective gang kidnapping fraud trial prosecutor convicted victim investigation homicide trafficking smuggling',
  'Weather & Environment':
    'weather rain snow storm hurricane tornado flood floods drought temperature temperatures wind sunny cloudy forecast climate warming carbon emissions pollution environmental forest forests ocean glacier recycling earthquake',
  'Fashion & Beauty':
    'fashion dress dresses clothes clothing shirt jeans shoes skirt jacket designer model runway makeup lipstick perfume hair hairstyle skin cosmetics jewelry necklace earrings beauty stylish outfit',
  'Family & Relationships':
    'family mother father parents son daughter brother sister husband wife marriage wedding married divorce child children baby grandmother grandfather uncle aunt boyfriend girlfriend friendship friend birthday dating',
};
